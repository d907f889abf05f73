/** One file that stands in for a built-in one of the same name, such as `map.json`. */
export interface DataFile {
  readonly name: string;
  readonly content: unknown;
}

/** The files that replace built-in ones of one game, in the order in which the game reads them. */
export interface DataSet {
  readonly ruleset: string;
  /** Which data they are: 12 hexadecimal digits, as they stand in the versions of games that are played with them. */
  readonly digest: string;
  readonly files: readonly DataFile[];
}
