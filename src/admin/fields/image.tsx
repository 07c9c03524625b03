import Avatar from '@mui/material/Avatar';
import { useEffect, useMemo } from 'react';
import type { StoredFile } from '../../shared/fields/file';
import type { Field } from '../../shared/fields/kinds';
import { usePictureAddress } from './controls/stored-files';
import type { ShownFacet, ValueProps } from './facet';

/** The address of a picture just chosen, given back when it is no longer shown. */
export function useLocalAddress(file: unknown): string | undefined {
  const address = useMemo(
    () => (file instanceof File ? URL.createObjectURL(file) : undefined),
    [file],
  );
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}

export function Picture(props: {
  value: unknown;
  field: Field<'image'>;
  size: number;
  name: string;
}) {
  const stored = props.value instanceof File ? null : (props.value as StoredFile | null);
  const local = useLocalAddress(props.value);
  const remote = usePictureAddress(stored?.id ?? null, props.field.public === true);
  return (
    <Avatar
      variant="rounded"
      src={local ?? remote}
      alt={props.name}
      sx={{ width: props.size, height: props.size, bgcolor: 'action.hover', borderRadius: 1.5 }}
    >
      {' '}
    </Avatar>
  );
}

const picture = (size: number) =>
  function PictureValue({ value, field, record }: ValueProps<'image'>) {
    const name = typeof record.fullName === 'string' ? record.fullName : '';
    return <Picture value={value} field={field} size={size} name={name} />;
  };

export const imageFacet: ShownFacet<'image'> = {
  column: picture(36),
  show: picture(128),
  linked: true,
  unfiltered: true,
};
