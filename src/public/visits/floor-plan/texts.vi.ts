export const vi = {
  show: 'Xem phòng trên sơ đồ tầng',
  floor: (floor: number) => `Sơ đồ tầng ${floor}`,
  here: (room: string) => `Phòng ${room} được tô đậm`,
  beside: (rooms: string) => `, cạnh ${rooms}.`,
};

export type FloorPlanTexts = typeof vi;
