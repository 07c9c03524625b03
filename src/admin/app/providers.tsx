import { CacheProvider } from '@emotion/react';
import { type Theme as MuiTheme, ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, localStorageStore } from 'ra-core';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import { createQueryClient } from '../../shared/api/query-client';
import { getStoredUser } from '../../shared/api/session';
import type { Theme } from '../../shared/design/tokens';
import type { Language } from '../../shared/i18n/language';
import { type Config, findResource } from '../../shared/resource/config';
import { compilePolicies } from '../../shared/resource/policy';
import { ConfigContext } from '../config-context';
import { createI18nProvider, type StaffMessages } from '../i18n/i18n-provider';
import { PreferencesProvider, usePreferences } from '../preferences';
import { createAuthProvider } from '../providers/auth-provider';
import { createDataProvider } from '../providers/data-provider';
import { createEmotionCache } from '../theme/emotion-cache';
import { createStaffTheme } from '../theme/theme';
import { usePrinting } from '../theme/use-printing';
import { actorOf } from './actor';
import { askFirstRows } from './ask-first-rows';

const loaded: Partial<Record<Language, Promise<StaffMessages>>> = {};

/** The English texts, asked for once, and with them those of a language that was added. */
const loadTexts = (language: Language): Promise<StaffMessages> =>
  (loaded[language] ??= import('../i18n/english').then(async ({ english }) => {
    if (language !== 'en')
      await (await import('../../shared/i18n/load-language')).loadLanguage(language);
    return english;
  }));

/** The looks of a theme, made when it is first shown. */
function themesOnce(): (mode: Theme) => MuiTheme {
  const made: Partial<Record<Theme, MuiTheme>> = {};
  return (mode) => (made[mode] ??= createStaffTheme(mode));
}

/** Everything that outlives a screen, made once for a config; asks for the rows of the opened list. */
export function createServices(config: Config) {
  const policies = compilePolicies(config);
  const first = {
    policies,
    queryClient: createQueryClient(),
    dataProvider: createDataProvider((name) => findResource(config, name)?.archive ?? false),
    store: localStorageStore('1', 'sen.admin'),
  };
  askFirstRows(config, first, window.location);
  return {
    ...first,
    cache: createEmotionCache(),
    authProvider: createAuthProvider(policies, (address) => window.location.assign(address)),
    themeOf: themesOnce(),
  };
}

export type Services = ReturnType<typeof createServices>;

interface Props {
  config: Config;
  services: Services;
  children: ReactNode;
}

function Context({ config, services, children }: Props) {
  const { language, theme } = usePreferences();
  // Paper is white: on a dark screen, too, a print is a light one.
  const printing = usePrinting();
  const texts = language === 'vi' ? undefined : use(loadTexts(language));
  const i18nProvider = useMemo(
    () => createI18nProvider(config, language, texts),
    [config, language, texts],
  );
  const user = getStoredUser();
  const known = useMemo(
    () => ({ config, policies: services.policies, actor: actorOf(user) }),
    [config, services, user],
  );
  return (
    <CacheProvider value={services.cache}>
      <CoreAdminContext
        basename="/quan-ly"
        dataProvider={services.dataProvider}
        authProvider={services.authProvider}
        i18nProvider={i18nProvider}
        queryClient={services.queryClient}
        store={services.store}
      >
        <ThemeProvider theme={services.themeOf(printing ? 'light' : theme)}>
          <ConfigContext value={known}>{children}</ConfigContext>
        </ThemeProvider>
      </CoreAdminContext>
    </CacheProvider>
  );
}

/** Session, data, words and looks for the whole staff area. */
export function StaffProviders(props: Props) {
  return (
    <PreferencesProvider languages={props.config.languages}>
      <Suspense fallback={null}>
        <Context {...props} />
      </Suspense>
    </PreferencesProvider>
  );
}
