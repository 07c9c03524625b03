import BedOutlined from '@mui/icons-material/BedOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { BedBoard } from './bed-board';
import { ForecastTable } from './forecast-table';
import { MapBar } from './map-bar';
import { useBedMap } from './map-data';
import { TimeBar } from './time-bar';
import { UndoMenu } from './undo-menu';
import { useBedWords } from './use-bed-words';
import { WardTable } from './ward-table';

/** What stands at the foot is drawn behind what is seen first. */
const Later = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;

/** All beds of the wards, with who lies in them, who waits, and what may be done. */
export function BedMapPage() {
  const words = useBedWords();
  const [at, setAt] = useState<string | null>(null);
  const [search, setSearch] = useSearchParams();
  const ward = search.get('khoa') ?? '';
  const initials = search.get('ten') === 'viet-tat';
  const [waitingPage, turnWaiting] = useState(1);
  const waitingIn = ward === '' || ward === 'none' ? null : ward;
  const query = useBedMap({ at, initials, waitingIn, waitingPage });
  /** Stands in the address: a screen that hangs in a corridor is the same after a reload. */
  const keep = (name: 'khoa' | 'ten', value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const map = query.data;
  const wards = (map?.wards ?? []).filter(({ id }) => ward === '' || (id ?? 'none') === ward);
  return (
    <Page
      title={words.title}
      screen="bed-map"
      actions={
        <>
          {map && <UndoMenu acts={map.acts} />}
          <Button
            variant="outlined"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ displayPrint: 'none' }}
          >
            {words.print}
          </Button>
        </>
      }
    >
      {query.isPending && <LoadingLines />}
      {query.isError && !map && <Problem error={query.error} retry={query.refetch} />}
      {map && (
        <>
          <MapBar
            wards={map.wards}
            ward={ward}
            chooseWard={(chosen) => {
              turnWaiting(1);
              keep('khoa', chosen);
            }}
            initials={initials}
            setInitials={(on) => keep('ten', on ? 'viet-tat' : '')}
          />
          <TimeBar at={at} earliest={map.earliest} change={setAt} />
          {map.rooms.length === 0 ? (
            <Notice icon={<BedOutlined />} title={words.noBeds} text={words.noBedsText} />
          ) : (
            <Box aria-busy={query.isPlaceholderData}>
              <BedBoard
                map={map}
                ward={ward}
                live={at === null}
                waitingPage={waitingPage}
                turnWaiting={turnWaiting}
              />
              <Later>
                <WardTable wards={wards} />
                <ForecastTable wards={wards} />
              </Later>
            </Box>
          )}
        </>
      )}
    </Page>
  );
}
