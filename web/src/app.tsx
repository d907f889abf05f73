import { lazy, Suspense } from 'preact/compat';
import { Route, Switch } from 'wouter-preact';
import { Frame } from './ui/frame.tsx';

// Each page waits for its own scripts alone.
const Lobby = lazy(() => import('./lobby/lobby.tsx'));
const GamePage = lazy(() => import('./table/game-page.tsx'));
const NewGame = lazy(() => import('./lobby/new-game.tsx'));
const Find = lazy(() => import('./lobby/find.tsx'));
const Join = lazy(() => import('./lobby/join.tsx'));
const SignIn = lazy(() => import('./lobby/sign-in.tsx'));
const ProviderReturn = lazy(() => import('./lobby/provider-return.tsx'));
const Settings = lazy(() => import('./settings/settings.tsx'));
const Post = lazy(() => import('./admin/post.tsx'));
const Reports = lazy(() => import('./admin/reports.tsx'));
const RulesPage = lazy(() => import('./rules/rules-page.tsx'));
const LearnPage = lazy(() => import('./learn/learn-page.tsx'));
const LinkPage = lazy(() => import('./lobby/link.tsx'));
const WhatIf = lazy(() => import('./what-if/what-if-page.tsx'));
const PositionPage = lazy(() => import('./positions/position-page.tsx'));
const Watch = lazy(() => import('./watch/watch.tsx'));
const Player = lazy(() => import('./watch/player.tsx'));
const RatingsPage = lazy(() => import('./ratings/ratings-page.tsx'));
const NotFound = lazy(() => import('./lobby/not-found.tsx'));

/** The pages of the client by address. */
export function App() {
  return (
    <Frame>
      <Suspense fallback={null}>
        <Switch>
          <Route path="/" component={Lobby} />
          <Route path="/new" component={NewGame} />
          <Route path="/find" component={Find} />
          <Route path="/sign-in" component={SignIn} />
          <Route path="/sign-in/provider" component={ProviderReturn} />
          <Route path="/settings/:part?">{({ part }) => <Settings part={part} />}</Route>
          <Route path="/admin/post" component={Post} />
          <Route path="/admin/reports" component={Reports} />
          <Route path="/watch" component={Watch} />
          <Route path="/positions/:day?">{({ day = 'today' }) => <PositionPage day={day} />}</Route>
          <Route path="/players/:id">{({ id }) => <Player key={id} id={id} />}</Route>
          <Route path="/ratings/:id">{({ id }) => <RatingsPage key={id} ruleset={id} />}</Route>
          <Route path="/learn/:id">{({ id }) => <LearnPage key={id} ruleset={id} />}</Route>
          <Route path="/rules/:id">{({ id }) => <RulesPage key={id} ruleset={id} />}</Route>
          <Route path="/link" component={LinkPage} />
          <Route path="/games/:id/join">{({ id }) => <Join gameId={id} />}</Route>
          <Route path="/games/:id/what-if/:sandbox">
            {({ id, sandbox }) => <WhatIf key={sandbox} gameId={id} sandboxId={sandbox} />}
          </Route>
          <Route path="/games/:id">{({ id }) => <GamePage key={id} gameId={id} />}</Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </Frame>
  );
}
