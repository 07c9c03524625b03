interface Given {
  RECOVERY_DIR?: string;
  DATABASE_URL?: string;
  BACKUP_KEY?: string;
}

/** Why the changes cannot be archived as the settings ask for it, in words. */
export function recoveryProblems(given: Given, demo: boolean): string[] {
  if (given.RECOVERY_DIR === undefined) return [];
  if (given.DATABASE_URL !== undefined)
    return [
      'RECOVERY_DIR: chỉ dùng cho PostgreSQL đi kèm, không cùng DATABASE_URL / is for the PostgreSQL that comes with Sen, not with DATABASE_URL',
    ];
  if (given.BACKUP_KEY === undefined && !demo)
    return ['BACKUP_KEY: bắt buộc khi có RECOVERY_DIR / required with RECOVERY_DIR'];
  return [];
}
