import { CAVEAT } from '../../../../shared/records/print/blocks';
import type { PrintDocument } from '../../../../shared/records/print/operations';
import { BlockView } from './block-view';
import styles from './print.module.css';

/** Blocks stay in their order; two of them may say the same. */
const keyed = (blocks: PrintDocument['blocks']) =>
  blocks.map((block, index) => ({ block, key: `${index} ${block.type}` }));

/**
 * A document on a white sheet. The foot belongs to a table, because browsers repeat only the foot of
 * a table on each printed page.
 */
export function Paper({ document, label }: { document: PrintDocument; label: string }) {
  const { mark, foot, blocks } = document;
  return (
    <article lang="vi" aria-label={label} className={styles.paper}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <table role="presentation" className={styles.frame}>
        <tbody>
          <tr>
            <td className={styles.body}>
              {keyed(blocks).map(({ block, key }) => (
                <BlockView key={key} block={block} />
              ))}
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.foot}>
              {foot}
              <br />
              {CAVEAT}
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
