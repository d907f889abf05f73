/** A refusal of the server (RFC 9457), or no answer at all (`status` 0). */
export class Problem extends Error {
  readonly status: number;
  /** The last part of the problem's type: `illegal-choice`, `decision-closed`, ...; `offline` without an answer. */
  readonly code: string;
  /** The whole problem document. */
  readonly document: Readonly<Record<string, unknown>>;

  constructor(status: number, document: Readonly<Record<string, unknown>>) {
    super(String(document['detail'] ?? document['title'] ?? 'No answer'));
    this.status = status;
    this.code = String(document['type'] ?? 'offline').replace(/^.*\//, '');
    this.document = document;
  }
}

/** What went wrong as a Problem, whatever was thrown. */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem(0, { detail: error instanceof Error ? error.message : '' });
}
