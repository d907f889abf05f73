import { useComputed } from '@preact/signals';
import { useEffect, useId, useState } from 'preact/hooks';
import { api } from '../api/api.ts';
import type * as Api from '../api/types.ts';
import { useLoaded } from '../ui/loaded.ts';
import { frameOf, isOpenSea, patches } from './mini-map.ts';
import { StampGalleys } from './stamp-galleys.tsx';
import './stamp.css';

interface StampProps {
  readonly rules: Api.Ruleset;
  readonly small?: boolean;
}

/** A postage stamp with the map of a game: an ornament, drawn from the board once the page itself is there. */
export function Stamp({ rules, small = false }: StampProps) {
  const scenario = rules.scenarios[0]?.id ?? '';
  const idle = useIdle();
  const loaded = useLoaded(
    () => (idle ? boardOf(rules.id, scenario, rules.version) : new Promise<Api.Board>(() => undefined)),
    [idle, rules.id, rules.version],
  );
  const drawn = useComputed(() => (loaded.value.state === 'there' ? drawing(loaded.value.value) : null));
  const waves = useId();
  const counts = rules.scenarios.map(({ seats }) => seats.length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return (
    <div class={small ? 'stamp small' : 'stamp'} aria-hidden="true">
      <div class="stamp-paper" />
      <div class="stamp-picture">
        {drawn.value !== null && (
          <svg viewBox={drawn.value.box} class={drawn.value.kind} preserveAspectRatio="xMidYMid slice">
            <defs>
              <pattern id={waves} width="44" height="22" patternUnits="userSpaceOnUse">
                <path class="stamp-wave" d="M0 8q11-7 22 0t22 0M-11 19q11-7 22 0t22 0 22 0" />
              </pattern>
            </defs>
            {drawn.value.patches.map(({ look, d }) => (
              <path key={look} class={`look look-${look}`} d={d} />
            ))}
            {drawn.value.patches
              .filter(({ look }) => look === 'sea')
              .map(({ look, d }) => (
                <path key={look} d={d} fill={`url(#${waves})`} />
              ))}
          </svg>
        )}
        {drawn.value !== null && isOpenSea(drawn.value.patches) && (
          <div class="stamp-fleets">
            <StampGalleys />
          </div>
        )}
        <span class="stamp-worth">{least === most ? least : `${least}–${most}`}</span>
        <span class="stamp-house">Estafeta</span>
      </div>
    </div>
  );
}

function drawing(board: Api.Board) {
  return { box: frameOf(board.areas), kind: board.kind, patches: patches(board) };
}

const boards = new Map<string, Promise<Api.Board>>();

function boardOf(ruleset: string, scenario: string, version: string): Promise<Api.Board> {
  const key = `${ruleset} ${scenario} ${version}`;
  const loading = boards.get(key) ?? api.board(ruleset, scenario, version);
  boards.set(key, loading);
  loading.catch(() => boards.delete(key));
  return loading;
}

/** True once the page has been painted: what is only beautiful waits for what is needed. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 60);
    return () => clearTimeout(timer);
  }, []);
  return idle;
}
