import type { Problem } from '../api/problem.ts';
import { Cited } from '../rules/cited.tsx';
import { sayProblem } from './say-problem.ts';
import './refusal.css';

/** What the server refused, said aloud by screen readers as soon as it is there. */
export function Refusal({ problem }: { readonly problem: Problem | null }) {
  return (
    <div role="alert" class="refusal-place">
      {problem !== null && (
        <p class="refusal">
          <Cited text={sayProblem(problem)} />
        </p>
      )}
    </div>
  );
}
