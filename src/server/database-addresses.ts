import { userOf } from './db/roles/runtime-login';

/** The addresses of one database, as the settings give them. */
interface Addresses {
  url: string | undefined;
  owner: string | undefined;
  direct: string | undefined;
}

function ofOwner({ url, owner }: Addresses): string | null {
  if (owner === undefined) return null;
  if (url === undefined) {
    return 'DATABASE_OWNER_URL: cần có DATABASE_URL, địa chỉ của tài khoản mà máy chủ dùng / needs DATABASE_URL, the address of the login of the running server';
  }
  return userOf(url) === userOf(owner)
    ? 'DATABASE_URL, DATABASE_OWNER_URL: phải là hai tài khoản khác nhau; chỉ đặt DATABASE_URL nếu chỉ có chủ sở hữu / must be two different accounts; set DATABASE_URL alone where there is only the owner'
    : null;
}

function ofPooler({ url, direct }: Addresses): string | null {
  if (direct === undefined || (url !== undefined && userOf(url) === userOf(direct))) return null;
  return 'DATABASE_DIRECT_URL: phải là cùng tài khoản với DATABASE_URL, địa chỉ qua PgBouncer / must be the account of DATABASE_URL, the address of the pooler';
}

/** Why the addresses do not go together, a line for each reason; meant for the terminal. */
export const addressProblems = (addresses: Addresses): string[] =>
  [ofOwner(addresses), ofPooler(addresses)].filter((problem) => problem !== null);
