-- Rated games that have ended, a read model of each game: who played which side, where each side came in, and why it counts
-- for nobody, as far as its own log says (`barred`). `came` is what reckoning made of it: `counted`, or why not; null until
-- it has been reckoned.
create table rated_games (
  game_id  uuid primary key,
  ruleset  text not null,
  scenario text not null,
  ended_at timestamptz(3) not null,
  sides    json not null,
  barred   text,
  came     text
);
create index rated_games_order on rated_games (ruleset, ended_at, game_id);
create index rated_games_unreckoned on rated_games (ruleset) where came is null;

-- What follows from all rated games of a ruleset in the order of their ends: src/projections/ratings reckons it, and may
-- reckon it anew from any game on. Ratings are kept as what is believed (mu, sigma), and as they are shown.
create table rating_changes (
  game_id       uuid not null,
  account       text not null,
  ruleset       text not null,
  ended_at      timestamptz(3) not null,
  side          text not null,
  outcome       text not null check (outcome in ('win', 'loss', 'draw')),
  mu            float8 not null,
  sigma         float8 not null,
  games         integer not null,
  rating_before integer not null,
  rating        integer not null,
  deviation     integer not null,
  primary key (game_id, account)
);
create index rating_changes_account on rating_changes (account, ruleset, ended_at desc, game_id desc);
create index rating_changes_order on rating_changes (ruleset, ended_at, game_id);

create table rating_side_changes (
  game_id  uuid not null,
  side     text not null,
  ruleset  text not null,
  scenario text not null,
  ended_at timestamptz(3) not null,
  mu       float8 not null,
  sigma    float8 not null,
  games    integer not null,
  primary key (game_id, side)
);
create index rating_side_changes_order on rating_side_changes (ruleset, ended_at, game_id);

-- Where everybody stands now: the last change of each.
create table ratings (
  ruleset     text not null,
  account     text not null,
  mu          float8 not null,
  sigma       float8 not null,
  games       integer not null,
  rating      integer not null,
  deviation   integer not null,
  provisional boolean not null,
  ended_at    timestamptz(3) not null,
  primary key (ruleset, account)
);
create index ratings_best on ratings (ruleset, provisional, rating desc, account);
create index ratings_account on ratings (account);

create table rating_sides (
  ruleset  text not null,
  scenario text not null,
  side     text not null,
  mu       float8 not null,
  sigma    float8 not null,
  games    integer not null,
  primary key (ruleset, scenario, side)
);
