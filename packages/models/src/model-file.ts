/** Whether what was given as a model is a file on this machine, and not the address of a server. */
export const isModelFile = (model: string): boolean => /\.gguf$/i.test(model.trim()) && !/^[a-z][a-z\d+.-]+:\/\//i.test(model.trim());

/** The name of a model file as people read it. */
export const modelFileName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;
