/** Servers people know: where they are, and where one gets a key. Those without a page for keys run on one's own machine. */
export type Preset = { readonly name: string; readonly url: string; readonly keys?: string };

export const near: readonly Preset[] = [
  { name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', url: 'http://127.0.0.1:8000/v1' },
  { name: 'KoboldCpp', url: 'http://127.0.0.1:5001/v1' },
];

export const far: readonly Preset[] = [
  { name: 'OpenAI', url: 'https://api.openai.com/v1', keys: 'https://platform.openai.com/api-keys' },
  { name: 'Anthropic', url: 'https://api.anthropic.com/v1', keys: 'https://console.anthropic.com/settings/keys' },
  { name: 'Google', url: 'https://generativelanguage.googleapis.com/v1beta/openai', keys: 'https://aistudio.google.com/apikey' },
  { name: 'DeepSeek', url: 'https://api.deepseek.com/v1', keys: 'https://platform.deepseek.com/api_keys' },
  { name: 'OpenRouter', url: 'https://openrouter.ai/api/v1', keys: 'https://openrouter.ai/keys' },
  { name: 'Mistral', url: 'https://api.mistral.ai/v1', keys: 'https://console.mistral.ai/api-keys' },
];

/** Whether an address is the path of a model file on the machine of the house. */
export const isFile = (address: string): boolean => /\.gguf$/i.test(address.trim()) && !/^[a-z][a-z\d+.-]+:\/\//i.test(address.trim());
