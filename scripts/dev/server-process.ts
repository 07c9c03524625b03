import { type ChildProcess, spawn } from 'node:child_process';
import type { FromServer, PageInput, RenderedPage, ToServer } from '../../src/server/dev/messages';
import { ROOT } from './root';

export interface ServerProcessOptions {
  /** Address of the development database as its owner. */
  url: string;
  dataDir: string;
  print: (line: string) => void;
}

interface Listeners {
  /** A saved config is served. */
  config: (what: readonly string[]) => void;
  mistake: (message: string) => void;
}

/** How soon after a save another one of the same moment may come, in milliseconds. */
const TOGETHER_MS = 60;

/**
 * The server as a process of its own. A new one is started beside the old one, which serves until
 * the new one listens; one that cannot start leaves the old one as it is.
 */
export class ServerProcess {
  #current: ChildProcess | null = null;
  #next: ChildProcess | null = null;
  #port: number | null = null;
  #waiting: ((port: number) => void)[] = [];
  #render: (input: PageInput) => Promise<RenderedPage> = () =>
    Promise.reject(new Error('the pages are not there yet'));
  #soon: NodeJS.Timeout | undefined;
  #restarts = false;
  #listeners: Listeners[] = [];
  #publicUrl = '';
  #ending = false;

  constructor(private readonly options: ServerProcessOptions) {}

  /** Starts it for the browsers at `publicUrl`; `render` makes the text of a public page. */
  start(render: (input: PageInput) => Promise<RenderedPage>, publicUrl: string): void {
    this.#render = render;
    this.#publicUrl = publicUrl;
    this.#spawn();
  }

  on(listeners: Listeners): void {
    this.#listeners.push(listeners);
  }

  /** The port, as soon as there is one. */
  listening(): Promise<number> {
    if (this.#port !== null) return Promise.resolve(this.#port);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Whether a server answers right now. */
  get isListening(): boolean {
    return this.#port !== null;
  }

  /** A file of the server was saved. */
  restart(): void {
    this.#restarts = true;
    this.#inAMoment();
  }

  /** A file of the config was saved. */
  reload(): void {
    this.#inAMoment();
  }

  async end(): Promise<void> {
    clearTimeout(this.#soon);
    this.#listeners = [];
    this.#ending = true;
    await Promise.all([this.#kill(this.#current), this.#kill(this.#next)]);
  }

  #inAMoment(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      const living = this.#next ?? this.#current;
      if (this.#restarts || living === null) this.#spawn();
      else living.send({ type: 'reload' } satisfies ToServer);
      this.#restarts = false;
    }, TOGETHER_MS);
  }

  #spawn(): void {
    void this.#kill(this.#next);
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/dev/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      env: {
        PUBLIC_URL: this.#publicUrl,
        ...process.env,
        NODE_ENV: 'development',
        DATA_DIR: this.options.dataDir,
        DEVELOPMENT_DATABASE_URL: this.options.url,
      },
    });
    this.#next = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      said = `${said}${chunk}`.slice(-4000);
    });
    child.on('message', (message: FromServer) => this.#hear(child, message));
    child.once('exit', (code) => {
      if (child === this.#current) {
        this.#current = null;
        this.#port = null;
      } else if (child !== this.#next) return;
      if (child === this.#next) this.#next = null;
      if (code !== 0 && !this.#ending)
        this.#tell('mistake', said.trim() || `the server ended with ${code}`);
    });
  }

  #hear(child: ChildProcess, message: FromServer): void {
    if (message.type === 'render') {
      void this.#answer(child, message.id, message.input);
    } else if (message.type === 'listening') {
      const before = this.#current;
      this.#current = child;
      if (child === this.#next) this.#next = null;
      this.#port = message.port;
      for (const resolve of this.#waiting.splice(0)) resolve(message.port);
      if (before !== child) void this.#kill(before);
    } else if (message.type === 'config') {
      this.#tell('config', message.what);
    } else {
      this.#tell('mistake', message.message);
    }
  }

  async #answer(child: ChildProcess, id: number, input: PageInput): Promise<void> {
    let answer: ToServer;
    try {
      answer = { type: 'rendered', id, page: await this.#render(input) };
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      answer = { type: 'failed', id, reason };
    }
    if (child.connected) child.send(answer);
  }

  #tell<K extends keyof Listeners>(event: K, what: Parameters<Listeners[K]>[0]): void {
    if (event === 'mistake') this.options.print(String(what));
    else for (const line of what as readonly string[]) this.options.print(line);
    for (const listeners of this.#listeners)
      (listeners[event] as (value: typeof what) => void)(what);
  }

  /** Ends a process and waits for its end. */
  #kill(child: ChildProcess | null): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) {
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }
}
