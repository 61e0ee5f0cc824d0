export { keepText } from '../kept-text.ts';
export type { Brought, Life } from './lives.ts';
export { type ListedRole, RoleBook } from './role-book.ts';
export { memoryPrefix, type RoleEvent, type RoleOrigin, scriptPrefix } from './role-event.ts';
export { Roles, type RolesOptions } from './roles.ts';
