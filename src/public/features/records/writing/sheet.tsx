import type { ReactNode, RefObject } from 'react';
import { recordTexts } from '../../../clinical/record-form/texts';
import { useMessages } from '../../../messages';
import { Button } from '../../../parts/button';
import styles from './sheet.module.css';

interface SheetProps {
  id: string;
  title: string;
  panel?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** What stands beside the form on a wide screen slides over it on a narrow one. */
export function Sheet({ id, title, panel, children }: SheetProps) {
  const { writing: texts } = useMessages(recordTexts);
  return (
    <div
      id={id}
      ref={panel}
      popover="auto"
      aria-label={title}
      role="dialog"
      className={styles.sheet}
    >
      <div className={styles.sheetHead}>
        <h3>{title}</h3>
        <Button look="quiet" popoverTarget={id} popoverTargetAction="hide">
          {texts.close}
        </Button>
      </div>
      {children}
    </div>
  );
}
