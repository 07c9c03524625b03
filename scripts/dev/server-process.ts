import { type ChildProcess, spawn } from 'node:child_process';
import type { FromServer, PageInput, RenderedPage, ToServer } from '../../src/server/dev/messages';
import { OpenAnswers } from './open-answers';
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

/** In how many milliseconds a process ends that is told to; then it is ended. */
const END_MS = 3_000;

/**
 * The server as a process of its own. A new one is started beside the old one, which serves until
 * the new one listens and then ends what it answers; one that cannot start leaves the old one as it is.
 */
export class ServerProcess {
  /** All that were started and have not ended, those that still end their answers among them. */
  #living = new Set<ChildProcess>();
  #answers = new OpenAnswers();
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

  /** Answers somebody at the port that serves now, which is there until `work` has ended. */
  async answer(work: (port: number) => Promise<void>): Promise<void> {
    const port = await this.listening();
    await this.#answers.of([port, this.#current], () => work(port));
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

  /** Ends every process of it; whatever is saved from now on starts none. */
  async end(): Promise<void> {
    this.#ending = true;
    clearTimeout(this.#soon);
    this.#listeners = [];
    await Promise.all([...this.#living].map((child) => this.#kill(child)));
  }

  #inAMoment(): void {
    clearTimeout(this.#soon);
    if (this.#ending) return;
    this.#soon = setTimeout(() => {
      const newest = this.#next ?? this.#current;
      if (this.#restarts || newest === null) this.#spawn();
      else this.#send(newest, { type: 'reload' });
      this.#restarts = false;
    }, TOGETHER_MS);
  }

  #spawn(): void {
    if (this.#next) void this.#kill(this.#next);
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
    this.#living.add(child);
    this.#next = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      said = `${said}${chunk}`.slice(-4000);
    });
    child.on('message', (message: FromServer) => this.#hear(child, message));
    child.once('exit', (code) => {
      this.#living.delete(child);
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
      void this.#rendered(child, message.id, message.input);
    } else if (child !== this.#current && child !== this.#next) {
      // It was followed by another one, or is about to end.
    } else if (message.type === 'listening') {
      this.#follow(child, message.port);
    } else if (message.type === 'config') {
      this.#tell('config', message.what);
    } else {
      this.#tell('mistake', message.message);
    }
  }

  /** From now on everybody is answered at `port`; what answered before ends its answers first. */
  #follow(child: ChildProcess, port: number): void {
    const before = { child: this.#current, port: this.#port };
    this.#current = child;
    if (child === this.#next) this.#next = null;
    this.#port = port;
    for (const resolve of this.#waiting.splice(0)) resolve(port);
    if (before.child === null) return;
    if (before.child !== child) {
      const old = before.child;
      this.#answers.leave(old, () => void this.#kill(old));
    } else if (before.port !== null) {
      const old = before.port;
      this.#answers.leave(old, () => this.#send(child, { type: 'leave', port: old }));
    }
  }

  async #rendered(child: ChildProcess, id: number, input: PageInput): Promise<void> {
    let answer: ToServer;
    try {
      answer = { type: 'rendered', id, page: await this.#render(input) };
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      answer = { type: 'failed', id, reason };
    }
    this.#send(child, answer);
  }

  #send(child: ChildProcess, message: ToServer): void {
    if (child.connected) child.send(message);
  }

  #tell<K extends keyof Listeners>(event: K, what: Parameters<Listeners[K]>[0]): void {
    if (event === 'mistake') this.options.print(String(what));
    else for (const line of what as readonly string[]) this.options.print(line);
    for (const listeners of this.#listeners)
      (listeners[event] as (value: typeof what) => void)(what);
  }

  /** Ends a process and waits for its end. */
  #kill(child: ChildProcess): Promise<void> {
    if (!this.#living.has(child)) return Promise.resolve();
    return new Promise((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
      child.once('exit', () => {
        clearTimeout(late);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }
}
