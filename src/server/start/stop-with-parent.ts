/** How often it is looked whether npm is still there, in milliseconds. */
const LOOK_MS = 500;

/** Under `npm run script`: when npm is killed, this process does not stay behind with the port. */
export function stopWithParent(script: string, stop: () => void): void {
  if (process.env.npm_lifecycle_event !== script) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
}
