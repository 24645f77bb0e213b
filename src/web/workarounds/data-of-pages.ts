// Unnecessary with a React Router (8.5.1 has them unstable) that exports the reading of its own data under stable names.

/** Reads what the framework writes as a page's data, and where it says that the page leads elsewhere. */
export {
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_SingleFetchRedirectSymbol as redirectKey,
} from 'react-router'
