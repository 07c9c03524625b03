import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process began, as a text that no other process of this machine ever has together with the
 * same pid; null when there is none, or only its remains (a zombie).
 */
export function startOf(pid: number): string | null {
  const stat = readProc(pid, 'stat');
  if (stat !== null) {
    // The name, in brackets, may hold anything; the fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${bootId()}/${fields[19]}`;
  }
  return process.platform === 'linux' ? null : ask(pid, 'lstart=');
}

/** The command line of a process; null when there is none. */
export function commandOf(pid: number): string | null {
  const line = readProc(pid, 'cmdline');
  if (line !== null) return line.replaceAll('\0', ' ').trim();
  return process.platform === 'linux' ? null : ask(pid, 'command=');
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

function ask(pid: number, column: string): string | null {
  try {
    const text = execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' });
    return text.trim() || null;
  } catch {
    return null;
  }
}
