import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { t } from '../../shared/text';
import { useTexts } from '../i18n/use-texts';
import type { FormTab } from './layout-of';
import { usePhone } from './list/use-phone';
import { TabStrip, type TabStripProps } from './tab-strip';

const MORE = t('Mục khác', 'More');

interface TabMenuProps {
  id?: string;
  tabs: readonly FormTab[];
  current: string;
  choose: (key: string) => void;
  /** The words of its button. */
  text: string;
  /** What it leads through, for who does not see the strip. */
  label: string;
  wide?: boolean;
}

/** Tabs as a menu. */
function TabMenu({ id, tabs, current, choose, text, label, wide = false }: TabMenuProps) {
  const { say } = useTexts();
  const menu = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        id={id}
        color="inherit"
        fullWidth={wide}
        endIcon={<ExpandMoreOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menu : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          minHeight: 48,
          flexShrink: 0,
          ...(wide && { justifyContent: 'space-between', px: 2 }),
        }}
      >
        {text}
      </Button>
      <Menu
        id={menu}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {tabs.map((tab) => (
          <MenuItem
            key={tab.key}
            selected={tab.key === current}
            onClick={() => {
              setAnchor(null);
              choose(tab.key);
            }}
            sx={{ minHeight: 44 }}
          >
            {say(tab.label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/**
 * Many tabs: the first of them side by side with the one that is open, the others in a menu; on a phone all of
 * them in one menu that says which is open.
 */
export function FoldedTabs({ shown, ...strip }: TabStripProps & { shown: number }) {
  const { say } = useTexts();
  const isPhone = usePhone();
  const { tabs, current, choose, label } = strip;
  const open = tabs.find(({ key }) => key === current);
  // One more costs no more room than the menu.
  if (!isPhone && tabs.length <= shown + 1) return <TabStrip {...strip} />;
  const menu = { tabs, current, choose, label };
  if (isPhone) {
    return (
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <TabMenu {...menu} id={`tab-${current}`} text={open ? say(open.label) : label} wide />
      </Box>
    );
  }
  const first = tabs.slice(0, shown);
  const beside = open && !first.includes(open) ? [...first, open] : first;
  return (
    <Box sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ minWidth: 0, '& .MuiTabs-root': { borderBottom: 0 } }}>
        <TabStrip {...strip} tabs={beside} />
      </Box>
      <TabMenu {...menu} tabs={tabs.filter((tab) => !beside.includes(tab))} text={say(MORE)} />
    </Box>
  );
}
