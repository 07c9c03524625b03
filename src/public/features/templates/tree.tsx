import { useEffect, useRef, useState } from 'react';
import fieldStyles from '../../clinical/record-form/field.module.css';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { classes } from '../../parts/class-names';
import { SHAPES, ToolButton } from './controls';
import {
  addField,
  addSection,
  duplicate,
  move,
  type Place,
  remove,
  samePlace,
  stepFrom,
} from './draft';
import { problemIn, useEditor } from './editor';
import editorStyles from './editor.module.css';
import { FieldEditor } from './field-editor';
import { SectionEditor } from './section-editor';
import styles from './template.module.css';
import { templateTexts } from './texts';
import treeStyles from './tree.module.css';

const idOf = ({ section, field }: Place): string =>
  field === null ? `muc-${section}` : `muc-${section}-${field}`;
const pathOf = ({ section, field }: Place): string =>
  field === null ? `sections.${section}` : `sections.${section}.fields.${field}`;

/** Puts the focus on an item that a change has just placed elsewhere. */
function useFocusOn() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (place: Place) => {
    wanted.current = idOf(place);
  };
}

interface ItemProps {
  place: Place;
  name: string;
  hint: string;
  onDone: (text: string) => void;
  dragged: { current: Place | null };
  focusOn: (place: Place) => void;
}

/** One line of the tree: opens its editor, moves, copies, goes. */
function Item({ place, name, hint, onDone, dragged, focusOn }: ItemProps) {
  const { tree, page } = useMessages(templateTexts);
  const { template, change, problems, selected, select } = useEditor();
  const [over, setOver] = useState(false);
  const open = samePlace(selected, place);
  const wrong = problemIn(problems, pathOf(place));
  function moveTo(from: Place, to: Place | null): void {
    if (!to) return;
    change(move(template, from, to));
    focusOn(to);
    select(null);
    onDone(tree.moved(name));
  }
  const fits = () => {
    const from = dragged.current;
    return from && (from.field === null) === (place.field === null) && !samePlace(from, place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has buttons beside it
    <div
      className={classes(treeStyles.item, over && treeStyles.over)}
      draggable={!open}
      onDragStart={(event) => {
        event.stopPropagation();
        dragged.current = place;
      }}
      onDragOver={(event) => {
        if (!fits()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={() => {
        setOver(false);
        if (dragged.current && fits()) moveTo(dragged.current, place);
        dragged.current = null;
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className={treeStyles.grip}>
        <path d={SHAPES.drag} />
      </svg>
      <button
        type="button"
        id={idOf(place)}
        aria-expanded={open}
        className={treeStyles.open}
        data-wrong={wrong ? true : undefined}
        onClick={() => select(open ? null : place)}
      >
        <span className={place.field === null ? treeStyles.sectionName : undefined}>{name}</span>
        <span className={styles.minor}>{wrong ?? hint}</span>
      </button>
      <span className={editorStyles.tools}>
        {([1, -1] as const).toReversed().map((step) => (
          <ToolButton
            key={step}
            shape={step === 1 ? SHAPES.down : SHAPES.up}
            label={step === 1 ? tree.down(name) : tree.up(name)}
            disabled={!stepFrom(template, place, step)}
            onClick={() => moveTo(place, stepFrom(template, place, step))}
          />
        ))}
        <ToolButton
          shape={SHAPES.copy}
          label={tree.duplicate(name)}
          onClick={() => change(duplicate(template, place))}
        />
        <ToolButton
          shape={SHAPES.remove}
          label={tree.remove(name)}
          onClick={() => {
            change(remove(template, place));
            select(null);
            onDone(page.removed(name));
          }}
        />
      </span>
    </div>
  );
}

/** Sections and fields in their order; the one that is open shows its editor. */
export function Tree({ onDone }: { onDone: (text: string) => void }) {
  const { tree, types } = useMessages(templateTexts);
  const { template, change, selected, select } = useEditor();
  const dragged = useRef<Place | null>(null);
  const focusOn = useFocusOn();
  const shared = { onDone, dragged, focusOn };
  return (
    <>
      <ol className={treeStyles.tree}>
        {template.sections.map((section, index) => {
          const place = { section: index, field: null };
          const title = section.title || tree.unnamed;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: keys are edited here, places are not
            <li key={index} className={treeStyles.section}>
              <Item place={place} name={title} hint={tree.section} {...shared} />
              {samePlace(selected, place) && <SectionEditor section={index} />}
              <ol className={treeStyles.fields}>
                {section.fields.map((field, position) => {
                  const at = { section: index, field: position };
                  const marks = [types[field.type], field.required && tree.required];
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <li key={position}>
                      <Item
                        place={at}
                        name={field.label || tree.unnamed}
                        hint={marks.filter(Boolean).join(' · ')}
                        {...shared}
                      />
                      {samePlace(selected, at) && (
                        <FieldEditor key={field.type} section={index} field={position} />
                      )}
                    </li>
                  );
                })}
              </ol>
              <button
                type="button"
                className={fieldStyles.small}
                onClick={() => {
                  change(addField(template, index, tree.newField));
                  select({ section: index, field: section.fields.length });
                }}
              >
                {tree.addField}
                <span className={fieldStyles.hidden}>: {title}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <Button
        look="secondary"
        onClick={() => {
          change(addSection(template, tree.newSection, tree.newField));
          select({ section: template.sections.length, field: null });
        }}
      >
        {tree.addSection}
      </Button>
    </>
  );
}
