import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { choicesOf, leadsToOne, machineOf, referralsOf } from '../../../shared/fields/ask';
import { leadsIn } from '../../../shared/fields/lead';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { pagePath } from '../../../shared/resource/row-paths';
import { titleIn } from '../../../shared/resource/title-in';
import { usePolicy } from '../../config-context';
import { ReferenceTitle } from '../../fields/reference-link';
import { useTexts } from '../../i18n/use-texts';
import { FieldValue } from '../field-value';
import { useMoveHandle } from '../order/order-context';
import { ChooseCard, ChosenCards } from './choose-cards';
import { ListLoading } from './list-loading';

/** What the card is about: often a person that the row names. */
function CardTitle(props: { resource: Resource; record: RaRecord; name: string }) {
  const { language } = useTexts();
  const { resource, record, name } = props;
  const field = resource.fields[name];
  const [lead] = leadsToOne(field) ? leadsIn(referralsOf(field), record[name]) : [];
  if (lead) return <ReferenceTitle {...lead} title={titleIn(record, name)} />;
  return recordTitle({ ...resource, title: name }, record, language);
}

interface CardProps {
  resource: Resource;
  record: RaRecord;
  names: string[];
  /** Whether it can be chosen, for acts on several rows. */
  chosen: boolean;
}

function RecordCard(props: CardProps) {
  const { say, language } = useTexts();
  const handleOf = useMoveHandle();
  const { resource, record, names, chosen } = props;
  const [heading = resource.title, ...rest] = names;
  const chips = rest.filter((name) => machineOf(resource.fields[name]));
  const lines = rest.filter((name) => !chips.includes(name) && record[name] !== null);
  const value = (name: string) => (
    <FieldValue resource={resource} name={name} record={record} view="column" />
  );
  return (
    <Card
      component="li"
      data-row={record.id}
      data-title={recordTitle(resource, record, language)}
      elevation={1}
      sx={{
        position: 'relative',
        p: 2,
        boxShadow: 'none',
        listStyle: 'none',
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 0.5 }}>
        {chosen && <ChooseCard resource={resource} record={record} />}
        <Typography
          variant="h3"
          component="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <MuiLink
            component={Link}
            to={pagePath(resource, record.id)}
            color="inherit"
            underline="none"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            <CardTitle resource={resource} record={record} name={heading} />
          </MuiLink>
        </Typography>
        <Box sx={{ flexShrink: 0 }}>
          {handleOf(record)}
          {chips.map((name) => (
            <span key={name}>{value(name)}</span>
          ))}
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1.5,
          rowGap: 0.25,
        }}
      >
        {lines.map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {say(resource.fields[name]?.label ?? { vi: name, en: name })}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                textAlign: choicesOf(resource.fields[name]) ? 'left' : undefined,
                '& a': { pointerEvents: 'none', textDecoration: 'none', color: 'inherit' },
              }}
            >
              {value(name)}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

interface CardsProps {
  resource: Resource;
  /** What can be done with chosen rows; nothing where none can be chosen. */
  bulkActions?: ReactNode;
}

/** Rows as cards, on phones. */
export function RecordCards({ resource, bulkActions }: CardsProps) {
  const { data, isPending } = useListContext();
  const policy = usePolicy(resource.name);
  const names = (resource.list.card ?? resource.list.columns).filter((name) =>
    policy.fields.read.has(name),
  );
  if (isPending) {
    return (
      <ListLoading>
        <Stack spacing={1.5}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} variant="rounded" height={112} />
          ))}
        </Stack>
      </ListLoading>
    );
  }
  return (
    <>
      {bulkActions && <ChosenCards>{bulkActions}</ChosenCards>}
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0 }}>
        {data?.map((record) => (
          <RecordCard
            key={record.id}
            resource={resource}
            record={record}
            names={[...names]}
            chosen={Boolean(bulkActions)}
          />
        ))}
      </Stack>
    </>
  );
}
