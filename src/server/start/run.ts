import { pino } from 'pino';
import { readSettings, type Settings, SettingsError } from '../settings';
import { Cleanup } from './cleanup';
import { isPoolerRefusal, LostSettings } from './pooler';
import { type ServerParts, startServer } from './start';
import { stopWithParent } from './stop-with-parent';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ctrl-C comes twice under npm, from the terminal and from npm: this soon it is one request. */
const ECHO_MS = 2_000;

/** In how many milliseconds a stop ends, whatever hangs; supervisors often wait for ten seconds. */
const STOP_MS = 8_000;

/** The text for a person at the terminal; the log has the details. */
function explain(error: unknown, settings: Settings): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `PORT: cổng ${settings.port} đang có chương trình khác dùng / port ${settings.port} is in use by another program`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST: máy này không có địa chỉ ${settings.host} / this machine has no address ${settings.host}`;
  }
  if (isPoolerRefusal(message ?? '')) return new LostSettings([message]).message;
  if (settings.databaseUrl !== undefined && /^(ECONN|ENOTFOUND|28|3D)/.test(code ?? '')) {
    const names = settings.databaseOwnerUrl === undefined ? '' : ', DATABASE_OWNER_URL';
    return `DATABASE_URL${names}: không kết nối được / cannot connect: ${message || code}`;
  }
  return message ?? String(error);
}

/**
 * Runs the server as this process: reads the environment, starts, prints `ready http://…`, and
 * stops in order on SIGINT and SIGTERM. A start that fails says why and exits with 1.
 */
export async function runServer(parts: ServerParts): Promise<void> {
  const settings = settingsOrExit();
  const log = pino({ level: settings.logLevel ?? 'info' }, pino.destination({ fd: 2, sync: true }));
  const cleanup = new Cleanup(log);
  const stopping = new AbortController();
  const end = (code: number) => cleanup.run().then(() => process.exit(code));
  let stoppingSince: number | null = null;
  const stop = (code: number) => {
    if (stoppingSince === null) {
      stoppingSince = Date.now();
      stopping.abort(code);
      setTimeout(() => {
        log.warn('stopped before all was closed; the next start clears what is left');
        process.exit(code);
      }, STOP_MS).unref();
      void end(code);
    } else if (Date.now() - stoppingSince > ECHO_MS) {
      // Who asks again does not want to wait; the next start clears what is left.
      process.exit(1);
    }
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  stopWithParent('start', () => stop(0));
  const onDatabaseEnd = () => {
    log.fatal('PostgreSQL ended unexpectedly');
    stop(1);
  };
  try {
    const address = await startServer(parts, {
      settings,
      log,
      cleanup,
      print,
      onDatabaseEnd,
      stopping: stopping.signal,
    });
    if (settings.demo) {
      print(
        'Bản thử với dữ liệu mẫu, chỉ mở trên máy này. / A demo with sample data, on this machine only.',
      );
    }
    print(`ready ${address}`);
  } catch (error) {
    if (stoppingSince !== null) return;
    log.debug({ err: error }, 'start failed');
    process.stderr.write(`${explain(error, settings)}\n`);
    await end(1);
  }
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
