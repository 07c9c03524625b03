import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { addressOf } from '../../../shared/site/pages';
import { useReadsContent } from './use-reads-content';

interface RecordLinkProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** The way to a record: to its page for who reads what it says, else to its entry in the staff area. */
export function RecordLink({ id, className, children }: RecordLinkProps) {
  if (useReadsContent()) {
    return (
      <Link to={addressOf.record(id)} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={`${adminPath('ho-so-benh-an')}/${id}/show`} className={className}>
      {children}
    </a>
  );
}
