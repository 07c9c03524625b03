import type { FromServer, PageInput, RenderedPage, ToServer } from './messages';

interface Waiting {
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let asked = 0;

/** Tells the process that serves the browsers. */
export function tell(message: FromServer): void {
  process.send?.(message);
}

/** Has a public page rendered from the modules as they are saved. */
export function renderAbove(input: PageInput): Promise<RenderedPage> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    tell({ type: 'render', id, input });
  });
}

/** Hears the process above; `reload` is called when the config was saved. Ends when that one does. */
export function hearParent(reload: () => void): void {
  process.on('message', (message: ToServer) => {
    if (message.type === 'reload') {
      reload();
      return;
    }
    const page = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'rendered') page?.resolve(message.page);
    else page?.reject(new Error(message.reason));
  });
  process.on('disconnect', () => process.exit(0));
}
