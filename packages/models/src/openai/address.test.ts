import { expect, test } from 'vitest';
import { completedAddress } from './address.ts';

test.each([
  ['localhost:11434', 'http://localhost:11434/v1'],
  [' localhost：11434 ', 'http://localhost:11434/v1'],
  ['127.0.0.1:8080/', 'http://127.0.0.1:8080/v1'],
  ['[::1]:1234', 'http://[::1]:1234/v1'],
  ['192.168.1.5:5001', 'http://192.168.1.5:5001/v1'],
  ['gpu-box', 'http://gpu-box/v1'],
  ['http://localhost:11434', 'http://localhost:11434/v1'],
  ['http://localhost:8000/v1/', 'http://localhost:8000/v1'],
  ['http://localhost:8000/own/path', 'http://localhost:8000/own/path'],
  ['api.openai.com', 'https://api.openai.com/v1'],
  ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1'],
  ['generativelanguage.googleapis.com', 'https://generativelanguage.googleapis.com/v1beta/openai'],
  ['https://openrouter.ai', 'https://openrouter.ai/api/v1'],
  ['https://user:secret@models.example/v1', 'https://user:secret@models.example/v1'],
  ['file:///etc/passwd', 'file:///etc/passwd'],
  ['what is this', 'what is this'],
  ['', ''],
])('%s is %s', (typed, whole) => expect(completedAddress(typed)).toBe(whole));
