/** What goes into a model and what comes out. What was put in belongs to the model then: it may have been moved to another thread. */
export type Tensor = { readonly dims: readonly number[]; readonly data: ArrayLike<number> };
export type Feed = { readonly dims: readonly number[]; readonly data: BigInt64Array<ArrayBuffer> | Float32Array<ArrayBuffer> };
export type Feeds = Readonly<Record<string, Feed>>;

/** A model that is ready to run. */
export interface Session {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  run(feeds: Feeds): Promise<Readonly<Record<string, Tensor>>>;
  close(): Promise<void>;
}

export type SessionOptions = {
  readonly threads: number;
  /** Its threads never sleep during a run: a little quicker with the machine to itself, ten times as slow beside others. */
  readonly restless?: boolean;
};

/** What onnxruntime-node is told about a model. */
export const sessionSettings = ({ threads, restless = false }: SessionOptions) => ({
  intraOpNumThreads: threads,
  logSeverityLevel: 3,
  extra: { session: restless ? { force_spinning_stop: '1' } : { intra_op: { allow_spinning: '0' } } },
});

/** As much of onnxruntime-node as we use: the package is optional, so its types cannot be imported. */
export type Onnx = {
  readonly InferenceSession: {
    create(
      path: string,
      options?: object,
    ): Promise<{
      readonly inputNames: readonly string[];
      readonly outputNames: readonly string[];
      run(feeds: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, Tensor>>>;
      release?(): Promise<void>;
    }>;
  };
  readonly Tensor: new (type: string, data: Feed['data'], dims: readonly number[]) => unknown;
};

/** A model on the thread of whoever asks: nobody else has a turn while it runs. */
export async function openSessionHere(onnx: Onnx, weights: string, options: SessionOptions): Promise<Session> {
  const session = await onnx.InferenceSession.create(weights, sessionSettings(options));
  return {
    inputs: session.inputNames,
    outputs: session.outputNames,
    run: (feeds) =>
      session.run(
        Object.fromEntries(
          Object.entries(feeds).map(([name, { data, dims }]) => [
            name,
            new onnx.Tensor(data instanceof BigInt64Array ? 'int64' : 'float32', data, dims),
          ]),
        ),
      ),
    close: async () => session.release?.(),
  };
}
