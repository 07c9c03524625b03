import type { WordOf } from '../../../shared/fields/text';
import { namesByLabel } from '../../../shared/resource/config-word';
import { useAdminConfig } from '../../config-context';
import { useTexts } from '../../i18n/use-texts';
import { ManyChoicesBox } from '../controls/choice-box';
import { listOf } from '../enum';
import type { FilterProps } from '../facet';

/** Any of the names of the config, chosen by what they are called; several may be called alike. */
export function NamesFilter({
  name,
  label,
  filter,
  change,
  names: kind,
}: Omit<FilterProps, 'field'> & { names: WordOf }) {
  const { config } = useAdminConfig();
  const { say, language } = useTexts();
  const called = namesByLabel(config, kind).map(({ label: text, names }) => ({
    value: names[0]!,
    label: say(text),
    names,
  }));
  const options = called.sort((one, other) => one.label.localeCompare(other.label, language));
  const sought = listOf(filter[name]);
  const isSought = ({ names }: { names: readonly string[] }) =>
    names.some((one) => sought.includes(one));
  return (
    <ManyChoicesBox
      label={label}
      options={options}
      value={options.filter(isSought).map(({ value }) => value)}
      change={(chosen) => {
        const names = options
          .filter(({ value }) => chosen.includes(value))
          .flatMap((one) => one.names);
        change({ [name]: names.length > 1 ? names : names[0] });
      }}
    />
  );
}
