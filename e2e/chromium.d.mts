export declare function findChromium(): string | undefined
export declare function findShell(): string | undefined
