import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import type { FormTab } from './layout-of';

export interface TabStripProps {
  tabs: readonly FormTab[];
  current: string;
  choose: (key: string) => void;
  /** How many errors each tab has. */
  errors?: Readonly<Record<string, number>>;
  label: string;
}

/** The tabs of a record; none where there is only one. */
export function TabStrip({ tabs, current, choose, errors = {}, label }: TabStripProps) {
  const { say, texts } = useTexts();
  if (tabs.length < 2) return null;
  return (
    <Tabs
      value={current}
      onChange={(_, key: string) => choose(key)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={label}
      sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 0, sm: 1 } }}
    >
      {tabs.map((tab) => {
        const count = errors[tab.key] ?? 0;
        return (
          <Tab
            key={tab.key}
            value={tab.key}
            id={`tab-${tab.key}`}
            aria-controls={`panel-${tab.key}`}
            label={
              count > 0 ? (
                <Badge color="error" badgeContent={count} sx={{ pr: 1.5 }}>
                  {say(tab.label)}
                  <Box component="span" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
                    , {texts.form.errorsIn({ smart_count: count })}
                  </Box>
                </Badge>
              ) : (
                say(tab.label)
              )
            }
          />
        );
      })}
    </Tabs>
  );
}

/** The content of a tab; kept while hidden, so that nothing typed is lost. */
export function TabPanel(props: {
  tab: FormTab;
  current: string;
  single: boolean;
  children: ReactNode;
}) {
  const { tab, current, single, children } = props;
  const named = single ? {} : { role: 'tabpanel', 'aria-labelledby': `tab-${tab.key}` };
  return (
    <Box
      id={`panel-${tab.key}`}
      hidden={tab.key !== current}
      sx={{ p: { xs: 2, sm: 3 } }}
      {...named}
    >
      {children}
    </Box>
  );
}
