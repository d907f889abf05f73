/** One kind of problem: its HTTP status, its title, and what its page tells a developer. */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  readonly docs: string;
}

/** Makes one. */
export const kind = (status: number, title: string, docs: string): ProblemKind => ({ status, title, docs });
