/** The filter of a list as an address hands it on; one that cannot be read asks for nothing in particular. */
export function filterOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
      ? (filter as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
