/** A statement that was planned, as the server sent its text and plan. */
export interface PlannedStatement {
  readonly text: string;
  readonly scans: readonly Scan[];
}

/** How a statement looks rows of a table up. */
export interface Scan {
  /** The table; of a part, the table that it is part of. */
  readonly table: string;
  readonly relation: string;
  /** What the rows are found by. */
  readonly condition: string;
}

/**
 * Statements for the administrator of a database, after which the server tells the plan of each statement of new
 * connections to whoever sends it, those within functions too. Small tables would be read whole and hashed: where an
 * index can be used, it is.
 */
export function planSettings(url: string): string[] {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
  };
  const database = new URL(url).pathname.slice(1);
  return Object.entries(settings).map(([name, value]) => `alter database ${database} set ${name} = '${value}'`);
}

/** The statement of a message of `auto_explain`; null for other messages. */
export function plannedIn(message: string): PlannedStatement | null {
  const at = message.indexOf('plan:\n');
  if (at === -1) return null;
  const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(at + 'plan:\n'.length)) as Explained;
  return { text, scans: scansOf(plan) };
}

interface Explained {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

function scansOf(node: PlanNode): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  const relation = node['Relation Name'];
  if (relation === undefined || !node['Node Type'].includes('Scan')) return below;
  const condition = [node['Index Cond'], node['Recheck Cond'], node.Filter].filter((one) => one !== undefined);
  return [{ table: relation.replace(/_\d+$/, ''), relation, condition: condition.join(' and ') }, ...below];
}
