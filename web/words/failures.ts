/** No answer came: no connection, or the server is down. */
export const NO_CONNECTION = 'Unable to connect to the server. Please check your internet connection.';
