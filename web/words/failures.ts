/** No answer came: no connection, or the server is down. */
export const NO_CONNECTION = 'Unable to connect to the server. Please check your internet connection.';

/** ONB-78, ACC-16, TEAM-11 */
export const tryLater = 'Something went wrong. Please try again later.';

/** ACC-20, TEAM-43 */
export const unexpectedError = 'An unexpected error occurred.';
