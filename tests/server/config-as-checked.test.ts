import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { configAsChecked } from '../../scripts/build/config-as-checked';

/** What is left of a file of the config. */
function left(code: string): string {
  const { transform } = configAsChecked();
  const run = transform as unknown as (this: object, code: string, id: string) => { code: string };
  return run.call({ parse: parseAst }, code, '/sen/resources/co-so/phong.ts').code;
}

it('leaves the browser how personal those fields are of which it asks whether rows may share them', () => {
  const said = (field: string) =>
    left(`const a = { fields: { b: ${field} } };`).includes('personal');
  expect(said("f.enum({ personal: 'health', label })")).toBe(true);
  expect(said("f.ref('khoa', { personal: 'identity', label })")).toBe(true);
  expect(said("f.enum({ personal: 'work', label })")).toBe(false);
  expect(said("f.text({ personal: 'health', label })")).toBe(false);
  expect(said("f.date({ personal: 'identity', readOnly: true })")).toBe(false);
  // What several fields say together may be of any kind.
  expect(left("const shared = { personal: 'health', label };")).toContain('personal');
});
