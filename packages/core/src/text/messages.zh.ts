import { stageMessagesZh } from './stage-messages.zh.ts';
import { worldMessagesZh } from './world-messages.zh.ts';

export const messagesZh: Readonly<Record<string, string>> = { ...worldMessagesZh, ...stageMessagesZh };
