import { fieldsOf } from '../../../shared/records/template';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { Modal, ModalActions } from '../../parts/modal';
import styles from './stale-dialog.module.css';
import { templateTexts } from './texts';
import type { TemplateMessages } from './texts.vi';
import type { TemplateContent } from './use-templates';
import { useDepartments } from './use-templates';

interface Part {
  name: string;
  text: string;
  whole: string;
}

/** Everything that can differ, by an identity that both have. */
function partsOf(
  content: TemplateContent,
  { head, types, tree }: TemplateMessages,
  departments: ReadonlyMap<string, string>,
) {
  const parts = new Map<string, Part>();
  const add = (id: string, name: string, text: string, whole: unknown = text) =>
    parts.set(id, { name, text, whole: JSON.stringify(whole) });
  add('name', head.name, content.name);
  add('formCode', head.formCode, content.formCode);
  add('encounter', head.encounter, head.encounters[content.encounter] ?? content.encounter);
  const { department } = content;
  const named = department === null ? '' : (departments.get(department) ?? department);
  add('department', head.department, named, department);
  for (const { fields, ...section } of content.schema.sections) {
    const order = fields.map(({ key }) => key);
    add(`s ${section.key}`, `${tree.section} ${section.key}`, section.title, { section, order });
  }
  for (const { field } of fieldsOf(content.schema)) {
    const marks = [field.label, types[field.type], field.required && tree.required];
    add(`f ${field.key}`, field.key, marks.filter(Boolean).join(' · '), field);
  }
  return parts;
}

/** Two people saved: what differs, and whose is kept. */
export function StaleDialog({
  mine,
  theirs,
  onMine,
  onTheirs,
  onClose,
}: {
  mine: TemplateContent;
  theirs: TemplateContent;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}) {
  const texts = useMessages(templateTexts);
  const { stale } = texts;
  const { data = [] } = useDepartments();
  const departments = new Map(data.map(({ id, name }) => [id, name]));
  const [left, right] = [mine, theirs].map((one) => partsOf(one, texts, departments)) as [
    Map<string, Part>,
    Map<string, Part>,
  ];
  const ids = [...new Set([...left.keys(), ...right.keys()])].filter(
    (id) => left.get(id)?.whole !== right.get(id)?.whole,
  );
  const cell = (id: string, side: Map<string, Part>) => {
    const part = side.get(id);
    if (!part) return stale.absent;
    const same = left.get(id)?.text === right.get(id)?.text;
    return same ? `${part.text} (${stale.otherwise})` : part.text;
  };
  return (
    <Modal wide title={stale.title} onClose={onClose}>
      <p>{stale.text}</p>
      <div className={styles.scroll}>
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{stale.place}</th>
              <th scope="col">{stale.mine}</th>
              <th scope="col">{stale.theirs}</th>
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => (
              <tr key={id}>
                <th scope="row">{(left.get(id) ?? right.get(id))?.name}</th>
                <td>{cell(id, left)}</td>
                <td>{cell(id, right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ModalActions>
        <Button look="quiet" onClick={onClose}>
          {stale.close}
        </Button>
        <Button look="secondary" onClick={onTheirs}>
          {stale.keepTheirs}
        </Button>
        <Button onClick={onMine}>{stale.keepMine}</Button>
      </ModalActions>
    </Modal>
  );
}
