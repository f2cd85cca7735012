// Paths that the forms of the chat's menu call. A module of their own, because these forms are a chunk of their own.
export const REQUEST_TRANSCRIPT_PATH = '/api/chat/transcript';
export const REQUEST_PRIVACY_PATH = '/api/chat/privacy-request';
