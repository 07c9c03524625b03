import type { FileState } from '../../../shared/file/operations';

/**
 * Opens a stored file in a tab of its own, or here where the browser opens none.
 * @returns null, or why it was not opened: `checking`, `removed`, and `ready` for any other reason
 */
export async function openStoredFile(id: string): Promise<FileState | null> {
  // Opened at once: after the answer it would be a pop-up that browsers block.
  const tab = window.open('', '_blank');
  const { readFileState, readStoredFile } = await import('../../../shared/api/stored-file');
  try {
    const address = URL.createObjectURL(await readStoredFile(id));
    if (tab) tab.location.href = address;
    else window.location.assign(address);
    return null;
  } catch {
    tab?.close();
    return readFileState(id).catch(() => 'ready' as const);
  }
}
