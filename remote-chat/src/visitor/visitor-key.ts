/** The specified key of what is stored about a visitor who has begun a live chat. */
export const VISITOR_KEY = 'userInfo';
