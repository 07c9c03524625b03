import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FoundService } from '../../../shared/orders/find-services';
import type { NewOrder } from '../../../shared/orders/order-all';
import { useTexts } from '../../i18n/use-texts';
import { usePaused } from '../../use-paused';
import { useFoundServices } from './use-offers';
import { BOX } from './words';

interface FindServiceProps {
  chosen: readonly NewOrder[];
  add: (service: NewOrder) => void;
}

/** Looks for services by words; Enter takes the first, and the box is ready for the next. */
export function FindService({ chosen, add }: FindServiceProps) {
  const { say } = useTexts();
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const { data, isFetching, isError } = useFoundServices(q);
  const isBusy = typed.trim() !== '' && (isFetching || q !== typed.trim());
  const none = isError ? BOX.failed : q === '' ? BOX.type : BOX.none;
  return (
    <Autocomplete<FoundService>
      value={null}
      inputValue={typed}
      options={q === '' || isBusy ? [] : (data ?? [])}
      filterOptions={(found) => found.filter(({ id }) => !chosen.some((one) => one.id === id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, { name, code, alsoCalled }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          {name}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {[code, alsoCalled].filter(Boolean).join(' · ')}
          </Box>
        </Box>
      )}
      autoHighlight
      blurOnSelect={false}
      loading={isBusy}
      loadingText={say(BOX.searching)}
      noOptionsText={say(none)}
      // Enter chooses, and never sends the form that this stands in.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_event, service) => service && add({ id: service.id, name: service.name })}
      renderInput={(params) => (
        <TextField {...params} autoFocus label={say(BOX.find)} helperText={say(BOX.findHelp)} />
      )}
    />
  );
}
