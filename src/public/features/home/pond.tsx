import styles from './pond.module.css';

/** A lotus pond at sunrise seen through a moon gate. */
export function Pond({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 560 560" role="img" aria-label={label} className={styles.pond}>
      <defs>
        <clipPath id="moon-gate">
          <circle cx="280" cy="280" r="262" />
        </clipPath>
      </defs>
      <circle cx="280" cy="280" r="276" className={styles.frame} />
      <g clipPath="url(#moon-gate)">
        <rect width="560" height="560" className={styles.sky} />
        <circle cx="372" cy="178" r="64" className={styles.sun} />
        <path
          d="M-10 262c70-58 128-70 190-34 44 26 76 22 118-6 62-42 140-44 280 44v60H-10Z"
          className={styles.farHills}
        />
        <path
          d="M-10 306c96-42 176-34 254-8 92 30 176 6 330-24v80H-10Z"
          className={styles.nearHills}
        />
        <g className={styles.birds}>
          <path d="M150 132c8-9 16-9 21 0 6-9 14-9 21 0" />
          <path d="M206 104c6-7 12-7 16 0 4-7 11-7 16 0" />
          <path d="M214 158c5-5 9-5 12 0 3-5 8-5 12 0" />
        </g>
        <rect y="324" width="560" height="240" className={styles.water} />
        <g className={styles.glints}>
          <path d="M318 346h108M340 366h64M300 388h52M424 388h42M52 366h70M84 388h36" />
        </g>
        <g className={styles.farLeaves}>
          <ellipse cx="96" cy="352" rx="44" ry="9" />
          <ellipse cx="466" cy="360" rx="56" ry="11" />
          <ellipse cx="250" cy="362" rx="34" ry="7" />
        </g>
        <g className={styles.stems}>
          <path d="M286 480c4-70-2-120-8-172" />
          <path d="M404 500c14-58 16-92 12-128" />
          <path d="M150 500c-12-50-16-82-12-120" />
        </g>
        <g className={styles.leaf}>
          <path d="M28 452c8-30 66-48 128-42 60 6 98 30 92 56-8 28-68 42-130 36-58-6-98-26-90-50Z" />
          <path d="M306 478c4-30 70-52 142-46 70 6 116 34 110 62-8 32-80 46-150 38-64-6-108-28-102-54Z" />
        </g>
        <g className={styles.veins}>
          <path d="M138 456 44 442M138 456l-40-38M138 456l40-42M138 456l96-10M138 456l70 36M138 456l-8 44M138 456l-80 26" />
          <path d="m432 482-112-14M432 482l-44-44M432 482l52-44M432 482l112-2M432 482l76 42M432 482l-12 50M432 482l-92 32" />
        </g>
        <path
          d="M-20 520c70-30 150-20 210 10 60 26 90 40 130 40H-20Z"
          className={styles.nearLeaf}
        />
        <Flower x={278} y={308} scale={1.16} />
        <Bud x={416} y={372} />
        <SmallBud x={138} y={380} />
      </g>
    </svg>
  );
}

function Flower({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path className={styles.petalBack} d="M-44-96c22 14 36 38 38 74-30-10-48-38-38-74Z" />
      <path className={styles.petalBack} d="M44-96c-22 14-36 38-38 74 30-10 48-38 38-74Z" />
      <path className={styles.petalBack} d="M0-128c22 26 30 62 24 104h-48c-6-42 2-78 24-104Z" />
      <path className={styles.petalOuter} d="M-116-46c44-10 92 6 114 48-46 14-94-4-114-48Z" />
      <path className={styles.petalOuter} d="M116-46C72-56 24-40 2 2c46 14 94-4 114-48Z" />
      <path className={styles.petalMiddle} d="M-82-84c42 10 74 42 82 88-48-8-82-42-82-88Z" />
      <path className={styles.petalMiddle} d="M82-84C40-74 8-42 0 4c48-8 82-42 82-88Z" />
      <path className={styles.petalFront} d="M-40-70C-12-56 2-30 0 6c-28-10-46-40-40-76Z" />
      <path className={styles.petalFront} d="M40-70C12-56-2-30 0 6c28-10 46-40 40-76Z" />
      <path className={styles.petalHeart} d="M0-88c22 24 26 60 0 94-26-34-22-70 0-94Z" />
    </g>
  );
}

function Bud({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={styles.petalMiddle}
        d="M-22-6c-8-34 4-62 22-84 18 22 30 50 22 84-8 10-36 10-44 0Z"
      />
      <path className={styles.petalHeart} d="M0-90c12 24 14 58 0 92-14-34-12-68 0-92Z" />
    </g>
  );
}

function SmallBud({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(-10) scale(.72)`}>
      <path
        className={styles.petalOuter}
        d="M-20-4c-8-32 4-58 20-80 16 22 28 48 20 80-8 10-32 10-40 0Z"
      />
      <path className={styles.petalFront} d="M0-84c10 24 12 56 0 88-12-32-10-64 0-88Z" />
    </g>
  );
}
