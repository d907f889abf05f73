import ts from 'typescript';
import type { Paragraph } from './rules-index.ts';

/** One call of `rule(...)` in a test file. `sentence` is undefined where it is put together at run time. */
export interface RuleCall {
  readonly file: string;
  readonly line: number;
  readonly game: string;
  readonly paragraphs: readonly string[];
  readonly sentence: string | undefined;
}

/** What a test file says about rules: its calls, and what makes them unreadable or unreliable. */
export interface RuleCalls {
  readonly calls: readonly RuleCall[];
  readonly problems: readonly string[];
}

/** How much of a game's rulebook is proved. */
export interface Coverage {
  readonly id: string;
  readonly rules: number;
  readonly covered: number;
  readonly missing: readonly string[];
}

/** One test of a Vitest JSON report. */
export interface TestOutcome {
  readonly title: string;
  readonly status: string;
}

const EVASIONS = new Set(['skip', 'only', 'todo', 'skipIf', 'runIf', 'fails']);

/** Reads the `rule(...)` calls of a test file off its source, without running it. */
export function ruleCalls(file: string, source: string): RuleCalls {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const calls: RuleCall[] = [];
  const problems: string[] = [];
  const place = (node: ts.Node): string => `${file}:${lineOf(tree, node)}`;
  const visit = (node: ts.Node): void => {
    if (isRuleCall(node)) {
      const call = readCall(tree, node);
      if (call === undefined) problems.push(`${place(node)}: game and paragraphs of a rule must be string literals`);
      else calls.push(call);
    }
    if (ts.isPropertyAccessExpression(node) && EVASIONS.has(node.name.text)) {
      problems.push(`${place(node)}: .${node.name.text} has no place in a file that proves rules`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { calls, problems: calls.length === 0 ? problems.filter((text) => text.includes('literals')) : problems };
}

/** Counts the paragraphs of kind `rule` that some call proves. */
export function coverage(id: string, index: readonly Paragraph[], calls: readonly RuleCall[]): Coverage {
  const rules = index.filter((paragraph) => paragraph.kind === 'rule');
  const proved = new Set(calls.filter((call) => call.game === id).flatMap((call) => call.paragraphs));
  const missing = rules.filter((paragraph) => !proved.has(paragraph.id)).map((paragraph) => paragraph.id);
  return { id, rules: rules.length, covered: rules.length - missing.length, missing };
}

/** The calls whose game or paragraphs no index has. */
export function unknownParagraphs(
  indexes: ReadonlyMap<string, readonly Paragraph[]>,
  calls: readonly RuleCall[],
): string[] {
  return calls.flatMap((call) => {
    const known = new Set(indexes.get(call.game)?.map((paragraph) => paragraph.id));
    const unknown = call.paragraphs.filter((id) => !known.has(id));
    return unknown.map((id) => `${call.file}:${call.line}: ${call.game} has no paragraph ${id}`);
  });
}

/** The rule tests that a test run did not pass: skipped, failed or not run at all. */
export function unproved(calls: readonly RuleCall[], outcomes: readonly TestOutcome[]): string[] {
  return calls.flatMap((call) => {
    const prefix = ruleTitle(call.game, call.paragraphs, call.sentence ?? '');
    const own = outcomes.filter(({ title }) =>
      call.sentence === undefined ? title.startsWith(prefix) : title === prefix,
    );
    if (own.length === 0) return [`${call.file}:${call.line}: did not run: ${prefix}`];
    const bad = own.filter((outcome) => outcome.status !== 'passed');
    return bad.map((outcome) => `${call.file}:${call.line}: ${outcome.status}: ${outcome.title}`);
  });
}

/** How the test of a rule is called. */
export function ruleTitle(game: string, paragraphs: readonly string[], sentence: string): string {
  return `${game} ${paragraphs.map((id) => `§${id}`).join(' ')}: ${sentence}`;
}

function isRuleCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'rule';
}

function readCall(tree: ts.SourceFile, node: ts.CallExpression): RuleCall | undefined {
  const [game, list, sentence] = node.arguments;
  const paragraphs = list && literals(list);
  if (!game || !ts.isStringLiteralLike(game) || paragraphs === undefined) return undefined;
  const wording = sentence && ts.isStringLiteralLike(sentence) ? sentence.text : undefined;
  return { file: tree.fileName, line: lineOf(tree, node), game: game.text, paragraphs, sentence: wording };
}

function literals(node: ts.Expression): string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isArrayLiteralExpression(node)) return undefined;
  const texts = node.elements.flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : []));
  return texts.length === node.elements.length ? texts : undefined;
}

function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}
