import BedOutlined from '@mui/icons-material/BedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { WardNight } from '../../shared/inpatient/ward-operations';
import { adminPath } from '../../shared/resource/names';
import { Notice } from '../layout/notice';
import { Page } from '../layout/page';
import { Problem } from '../layout/problem';
import { LoadingLines } from '../overrides/benh-nhan/loading-lines';
import { useNight } from './night-data';
import { UnreadContext, UnreadLine } from './unread';
import { useWardWords } from './use-ward-words';

const PAGES = ['dem-truc', 'phat-thuoc', 'viec', 'ban-giao'] as const;

interface WardPageProps {
  at: (typeof PAGES)[number];
  screen: string;
  children: (night: WardNight) => ReactNode;
}

/** A page about one of the asker's wards, with the way to the others. */
export function WardPage({ at, screen, children }: WardPageProps) {
  const words = useWardWords();
  const [search, setSearch] = useSearchParams();
  const department = search.get('khoa');
  const query = useNight(department);
  const night = query.data;
  const unread = useMemo(
    () => (query.error ? { error: query.error, retry: query.refetch } : null),
    [query.error, query.refetch],
  );
  const own = department === null ? '' : `?khoa=${department}`;
  return (
    <Page
      title={words.pages[at]}
      screen={screen}
      actions={
        night &&
        night.departments.length > 1 && (
          <TextField
            select
            label={words.department}
            value={night.department ?? ''}
            onChange={(event) => setSearch({ khoa: event.target.value })}
            sx={{ minWidth: 220, maxWidth: '100%' }}
          >
            {night.departments.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )
      }
    >
      <Box
        component="nav"
        aria-label={words.title}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mb: 2,
          '@media print': { display: 'none' },
        }}
      >
        {PAGES.map((page) => (
          <Button
            key={page}
            component={Link}
            to={`${adminPath('o-lai')}/${page}${own}`}
            variant={page === at ? 'contained' : 'outlined'}
            aria-current={page === at ? 'page' : undefined}
            sx={{ minHeight: 48 }}
          >
            {words.pages[page]}
          </Button>
        ))}
      </Box>
      {query.isPending && <LoadingLines />}
      {query.isError && !night && <Problem error={query.error} retry={query.refetch} page />}
      {night && (
        <UnreadContext value={unread}>
          <UnreadLine />
          {night.department === null ? (
            <Notice
              icon={<BedOutlined />}
              title={words.noDepartment}
              text={words.noDepartmentText}
            />
          ) : (
            children(night)
          )}
        </UnreadContext>
      )}
    </Page>
  );
}
