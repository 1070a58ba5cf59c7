/** Where the tests find the page: at the root of a host, and below a path of another. */
export const ROOT = Number(process.env.CALANQUE_TEST_PORT ?? 8791);
export const BELOW = ROOT + 1;
