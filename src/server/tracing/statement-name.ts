const VERB = /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|merge|lock|begin|commit)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i;

/**
 * What a statement is called in a trace: its verb and the first table, `SELECT stored_file`. Whatever
 * could be a value is taken out before.
 */
export function statementName(sql: string): string {
  const plain = sql.replace(/'(?:[^']|'')*'/g, '?');
  const verb = VERB.exec(plain)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(plain)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
