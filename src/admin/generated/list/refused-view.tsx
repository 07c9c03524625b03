import FilterListOffOutlined from '@mui/icons-material/FilterListOffOutlined';
import Button from '@mui/material/Button';
import { type HttpError, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { readFilterKey } from '../../../shared/resource/filter-key';
import type { Resource } from '../../../shared/resource/resource';
import { useTexts } from '../../i18n/use-texts';
import { Notice } from '../../layout/notice';

const REFUSED = {
  title: { vi: 'Bạn không mở được cách xem này', en: 'This view is not for you' },
  text: {
    vi: 'Danh sách đang lọc hoặc xếp theo mục bạn không được dùng:',
    en: 'The list is filtered or sorted by what you may not use:',
  },
  drop: { vi: 'Bỏ các mục đó', en: 'Leave those out' },
} as const;

interface RefusedViewProps {
  resource: Resource;
  /** Where it was refused for something else. */
  otherwise: ReactNode;
}

/**
 * A list that somebody else's address, or what this browser remembers, asks for in a way that is not this
 * person's: by what, and the way to the rest of it. Without that nobody would know why trying again fails.
 */
export function RefusedView({ resource, otherwise }: RefusedViewProps) {
  const { say } = useTexts();
  const { error, filterValues, sort, setFilters, setSort } = useListContext();
  const errors: Record<string, string> = (error as HttpError | null)?.body?.errors ?? {};
  const keys = Object.keys(errors).filter((key) => key in filterValues || key === sort.field);
  if (keys.length === 0) return otherwise;
  const labelOf = (key: string) => {
    const field = resource.fields[readFilterKey(key).name];
    return field ? say(field.label) : key;
  };
  const [field, order] = resource.list.sort;
  const drop = () => {
    setFilters(
      Object.fromEntries(Object.entries(filterValues).filter(([key]) => !keys.includes(key))),
    );
    if (keys.includes(sort.field)) setSort({ field, order });
  };
  return (
    <Notice
      alert
      icon={<FilterListOffOutlined />}
      title={say(REFUSED.title)}
      text={`${say(REFUSED.text)} ${[...new Set(keys.map(labelOf))].join(', ')}.`}
      actions={
        <Button variant="contained" onClick={drop}>
          {say(REFUSED.drop)}
        </Button>
      }
    />
  );
}
