import { stageMessagesEn } from './stage-messages.en.ts';
import { worldMessagesEn } from './world-messages.en.ts';

export const messagesEn: Readonly<Record<string, string>> = { ...worldMessagesEn, ...stageMessagesEn };
