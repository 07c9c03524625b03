const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

/** Whether an address is of this machine. */
export const isLoopback = (address: string | undefined): boolean => LOOPBACK.test(address ?? '');
