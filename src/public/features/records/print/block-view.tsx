import { fieldLines } from '../../../../shared/records/print/blocks';
import type {
  PrintBlock,
  PrintField,
  PrintSignature,
} from '../../../../shared/records/print/operations';
import styles from './print.module.css';

type Block<T extends PrintBlock['type']> = Extract<PrintBlock, { type: T }>;

/** Repeats are told apart by their place: papers do not change while they are shown. */
const placed = <T,>(items: readonly T[]) =>
  items.map((item, index) => ({ item, key: `at ${index}` }));

function Letterhead({ left: [name, ...more], right }: Block<'letterhead'>) {
  return (
    <header className={styles.letterhead}>
      <div>
        <strong>{name}</strong>
        {placed(more).map(({ item, key }) => (
          <p key={key}>{item}</p>
        ))}
      </div>
      <div>
        {placed(right).map(({ item, key }) => (
          <p key={key}>{item}</p>
        ))}
      </div>
    </header>
  );
}

function Fields({ fields }: { fields: readonly PrintField[] }) {
  return (
    <div>
      {placed(fieldLines(fields)).map(({ item: line, key }) => (
        <div key={key} className={styles.line}>
          {line.map(({ label, value }) => (
            <p key={label}>
              {label}:{' '}
              {value === null ? <span className={styles.dots} /> : <strong>{value}</strong>}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

function Grid({ label, columns, rows }: Block<'table'>) {
  const shown = rows.length > 0 ? rows : [columns.map(() => '\u00a0')];
  return (
    <div className={styles.gridBlock}>
      {label && <p className={styles.label}>{label}:</p>}
      <table className={styles.grid} aria-label={label ?? undefined}>
        <thead>
          <tr>
            {placed(columns).map(({ item, key }) =>
              item === '' ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col">
                  {item}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {placed(shown).map(({ item: cells, key }) => (
            <tr key={key}>
              {placed(cells).map((cell) => (
                <td key={cell.key}>{cell.item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Signature({ role, name, at }: PrintSignature) {
  return (
    <div>
      <p className={styles.label}>{role}</p>
      <p className={at ? styles.signed : styles.unsigned}>{at ?? '(Ký, ghi rõ họ tên)'}</p>
      <p className={styles.label}>{name}</p>
    </div>
  );
}

/** One block of a printed page, laid out as the PDF lays it out. */
export function BlockView({ block }: { block: PrintBlock }) {
  switch (block.type) {
    case 'letterhead':
      return <Letterhead {...block} />;
    case 'title':
      return (
        <div className={styles.title}>
          <h2>{block.text}</h2>
          {block.below && <p>{block.below}</p>}
        </div>
      );
    case 'heading':
      return <h3 className={styles.heading}>{block.text}</h3>;
    case 'fields':
      return <Fields fields={block.fields} />;
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          {block.label !== null && <strong>{block.label}: </strong>}
          {block.text === '' ? <span className={styles.dots} /> : block.text}
        </p>
      );
    case 'table':
      return <Grid {...block} />;
    case 'medicines':
      return (
        <ol className={styles.medicines}>
          {placed(block.lines).map(({ item: { name, quantity, sentence }, key }) => (
            <li key={key}>
              <strong>{name}</strong> <strong className={styles.quantity}>{quantity}</strong>
              <p>{sentence}</p>
            </li>
          ))}
        </ol>
      );
    case 'signatures':
      return (
        <div className={styles.signatures}>
          {placed(block.signatures).map(({ item, key }) => (
            <Signature key={key} {...item} />
          ))}
        </div>
      );
  }
}
